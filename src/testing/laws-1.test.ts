import { lawTests } from './law-tests.ts'

lawTests(1, 4)
