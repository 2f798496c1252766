'use client'

import { useLanguage } from '@/components/ui/language'
import { Option } from './option'
import classes from './palette.module.css'
import type { Hit } from './recent'
import type { Section } from './sections'
import type { useChoice } from './use-choice'
import type { useSearch } from './use-search'

type Props = {
  sections: Section[]
  /** Of results in all of them. */
  count: number
  search: ReturnType<typeof useSearch>
  choice: ReturnType<typeof useChoice>
  onOpen: (hit: Hit) => void
}

export function Results({ sections, count, search: { shown, pending, problem }, choice, onOpen }: Props) {
  const { t } = useLanguage()
  const says = count === 0 && shown !== '' && !pending ? t('Nothing found for “{q}”', { q: shown }) : undefined
  const starts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0))
  return (
    <>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div ref={choice.box} id={choice.list} role="listbox" aria-label={t('Results')} className={classes.list}>
        {sections.map(({ title, hits }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a part of a list box, not a field set
          <div key={`${title} ${hits[0]?.path}`} role="group" aria-label={title}>
            <div className={classes.title} aria-hidden>
              {title}
            </div>
            {hits.map((hit, inside) => {
              const index = (starts[at] ?? 0) + inside
              return (
                <Option
                  key={`${hit.kind} ${hit.path} ${hit.title}`}
                  id={choice.idOf(index)}
                  hit={hit}
                  q={shown}
                  chosen={index === choice.chosen}
                  onOpen={() => onOpen(hit)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {says && (
        <p className={classes.nothing} aria-hidden>
          {says}
        </p>
      )}
      <span role="status" className={classes.unseen}>
        {says ?? (pending ? '' : count === 1 ? t('1 result') : t('{n} results', { n: count }))}
      </span>
      <Hints />
    </>
  )
}

function Hints() {
  const { t } = useLanguage()
  const hints: [keys: string, does: string][] = [
    ['↑ ↓', t('Choose')],
    ['↵', t('Open the result')],
    ['Esc', t('Close')],
  ]
  return (
    <div className={classes.hints} aria-hidden>
      {hints.map(([keys, does]) => (
        <span key={keys}>
          <kbd>{keys}</kbd> {does}
        </span>
      ))}
    </div>
  )
}
