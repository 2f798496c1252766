import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  title: ReactNode
  /** Below the title: what this page is. */
  text?: string | undefined
  /** Above the title of a page about one record: the link to the list. */
  back?: ReactNode
  picture?: ReactNode
  /** Beside the title, or below it where there is a picture. */
  badges?: ReactNode
  /** Buttons, beside the title where there is room. */
  actions?: ReactNode
  /** The widest that the page may become. */
  width?: number
  children: ReactNode
}

/** The frame of every page: its head, and its parts below. */
export const Page = ({ title, text, back, picture, badges, actions, width, children }: Props) => (
  <div className={classes.page} style={width ? { maxWidth: `${width / 16}rem` } : undefined}>
    <header>
      {back}
      <div className={classes.head}>
        <div className={classes.name}>
          {picture}
          <div>
            <h1>{title}</h1>
            {badges}
          </div>
        </div>
        {actions && <div className={classes.tools}>{actions}</div>}
      </div>
      {text && <p className={classes.text}>{text}</p>}
    </header>
    {children}
  </div>
)

export type Fact = {
  label: string
  value: ReactNode
  /** In a grid: a line of its own. */
  wide?: boolean
}

type FactProps = {
  facts: Fact[]
  /** Line by line, or side by side as far as there is room. */
  layout?: 'lines' | 'grid'
}

/** The values of a record, each with its label. */
export const Facts = ({ facts, layout = 'lines' }: FactProps) => (
  <dl className={classes.facts} data-layout={layout}>
    {facts.map(({ label, value, wide }) => (
      <div key={label} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
)
