import { processIo } from './io.ts'
import { badLang, langOfEnvironment, takeLang } from './lang.ts'
import { runProgram } from './program.ts'

// `haricot … | head` closes the pipe early: that is no mistake.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code === 'EPIPE') process.exit(0)
  throw problem
})

const { wanted, rest } = takeLang(process.argv.slice(2))
const io = processIo(wanted?.lang ?? langOfEnvironment(process.env))
if (wanted?.lang === null) {
  io.err(badLang(io, wanted.text))
  process.exitCode = 2
} else {
  const status = await runProgram(io, rest)
  if (status !== undefined) process.exitCode = status
}
