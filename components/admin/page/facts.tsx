import type { ReactNode } from 'react'
import classes from './page.module.css'

export type Fact = {
  label: string
  value: ReactNode
  /** In a grid: a line of its own. */
  wide?: boolean
}

type Props = {
  facts: Fact[]
  /** Line by line, or side by side as far as there is room. */
  layout?: 'lines' | 'grid'
}

/** What is known about a record, each value with its label. */
export const Facts = ({ facts, layout = 'lines' }: Props) => (
  <dl className={classes.facts} data-layout={layout}>
    {facts.map(({ label, value, wide }) => (
      <div key={label} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
)
