import { lawTests } from './law-tests.ts'

lawTests(3, 4)
