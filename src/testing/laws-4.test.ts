import { lawTests } from './law-tests.ts'

lawTests(4, 4)
