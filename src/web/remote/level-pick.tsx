import { LEVEL_IDS, type LevelId } from '../../bots/levels.ts'
import { Pick } from '../home/settings-form.tsx'
import { useSpeaker } from '../speech.tsx'

interface LevelPickProps {
  readonly label: string
  readonly level: LevelId
  onPick(level: LevelId): void
}

export function LevelPick({ label, level, onPick }: LevelPickProps) {
  const { say } = useSpeaker()
  return (
    <Pick name={label} values={LEVEL_IDS} value={level} words={(id) => say(`bot.level.${id}.name`)} onPick={onPick} />
  )
}
