import { lawTests } from './law-tests.ts'

lawTests(2, 4)
