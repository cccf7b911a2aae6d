import type { SeatedTable } from '../../table/table.ts'
import { Art } from '../art.tsx'
import { useVoice } from '../table/voice.ts'
import { Addressee } from './addressee.tsx'
import type { Draft } from './draft.ts'
import { Things, tradedKinds } from './things.tsx'

/** One's own offer: cards are tapped in the hand, wanted kinds here. */
export function Builder({ table, draft }: { readonly table: SeatedTable; readonly draft: Draft }) {
  const { say } = useVoice(table)
  const { view, seat, game } = table
  const { hand } = view.x.farms[seat]
  const { turned } = view.x.piles
  const other = game.tables.goods.map(({ id, thingsSeen }) => ({ id, things: thingsSeen(view, seat) }))
  const giving = [
    ...draft.hand.map((at) => hand[at]),
    ...draft.turned.map((at) => turned[at]),
    ...other.flatMap(({ id, things }) => (draft.besides[id] ?? []).map((number) => things[number])),
  ].filter((name): name is string => typeof name === 'string')
  return (
    <form
      className={`builder ${draft.isEmpty ? '' : 'filled'}`}
      aria-label={say('web.builder.name')}
      onSubmit={(event) => {
        event.preventDefault()
        void draft.send()
      }}
    >
      <p className="builder-hint">
        <b>{say('web.builder.name')}</b> <span className="hint">{say('web.builder.tap')}</span>
      </p>
      <div className="builder-sheet">
        <h3>{say(draft.about === null ? 'web.builder.name' : `action.${draft.about.how}`)}</h3>
        <Addressee table={table} draft={draft} className="builder-line" />
        <p className="builder-line">
          <span>{say('web.builder.give')}</span>
          {giving.length === 0 ? <span className="hint">{say('web.builder.tap')}</span> : <Things names={giving} />}
        </p>
        {other.some(({ things }) => things.length > 0) && (
          <ul className="chips">
            {other.flatMap(({ id, things }) =>
              things.map((name, number) =>
                typeof name !== 'string' ? null : (
                  <li key={`${id} ${name}`}>
                    <button
                      type="button"
                      aria-pressed={draft.besides[id]?.includes(number) ?? false}
                      aria-label={say(`bean.${name}`, { n: 1 })}
                      onClick={() => draft.toggleBesides(id, number)}
                    >
                      <Art id={name} />
                    </button>
                  </li>
                ),
              ),
            )}
          </ul>
        )}
        <p className="builder-line">
          <span>{say('web.builder.want')}</span>
          {draft.want.length === 0 ? (
            <span className="hint">{say('web.builder.gift')}</span>
          ) : (
            draft.want.map((bean, i) => (
              <button
                key={`${bean} ${i}`}
                type="button"
                className="bean"
                aria-label={say('web.builder.drop', { bean })}
                onClick={() => draft.dropWant(i)}
              >
                <Art id={bean} />
              </button>
            ))
          )}
        </p>
        <ul className="chips" aria-label={say('web.builder.kinds')}>
          {tradedKinds(game).map((bean) => (
            <li key={bean}>
              <button
                type="button"
                aria-label={say('web.builder.add', { bean })}
                title={say(`bean.${bean}`, { n: 1 })}
                onClick={() => draft.addWant(bean)}
              >
                <Art id={bean} />
              </button>
            </li>
          ))}
        </ul>
        <div className="answers">
          <button type="submit" className="strong" disabled={draft.isEmpty}>
            {say(draft.isGift ? 'web.builder.send-gift' : 'web.builder.send')}
          </button>
          {!draft.isEmpty && (
            <button type="button" onClick={draft.clear}>
              {say('web.builder.clear')}
            </button>
          )}
        </div>
      </div>
    </form>
  )
}
