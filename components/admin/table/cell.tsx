'use client'

import { Badge, Image, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { MARKS } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'
import { sizedUrl } from '@/lib/file/sizes'
import { htmlToText } from '@/lib/rich-text/text'
import { moment, money } from '../kit/format'
import type { CellProps, Option } from '../kit/model'
import classes from './cell.module.css'

/** Shows a value by its widget, wherever one is shown. */
export function Cell({ value, other, column }: CellProps) {
  if (isBlank(value))
    return (
      <Text span inherit c="dimmed">
        {'—'}
      </Text>
    )
  if (column.widget === 'images' && Array.isArray(value)) return <Images all={value} />
  if (column.widget === 'parts') return <Parts value={value} other={other} column={column} />
  if (column.widget === 'reference' && !Array.isArray(value)) return <Words>{nameOf(value)}</Words>
  if (typeof value === 'object') return <Several value={value} />
  return <One value={value} column={column} />
}

/** The value is empty: shown as “none”. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function One({ value, column: { widget, options } }: CellProps) {
  const text = String(value)
  switch (widget) {
    case 'switch':
      return <YesNo yes={value === true} />
    case 'number':
      return <span className={classes.exact}>{text}</span>
    case 'money':
      return <span className={classes.exact}>{money(Number(value))}</span>
    case 'date':
      return (
        <time className={classes.exact} dateTime={text} title={text}>
          {moment(text)}
        </time>
      )
    case 'select':
      return <Tag option={options?.find((option) => option.value === text) ?? { value: text, label: text }} />
    case 'image':
      return <Thumbnail src={text} />
    case 'images':
      return <Images all={[value]} />
    case 'richtext':
      return <Words>{htmlToText(text)}</Words>
    case 'password':
      return '••••••'
    default:
      return <Words>{text}</Words>
  }
}

/** The label of a chosen option, in its colour if it has one. */
function Tag({ option: { label, color } }: { option: Option }) {
  return color ? <ColorLabel color={color}>{label}</ColorLabel> : <Words>{label}</Words>
}

function YesNo({ yes }: { yes: boolean }) {
  const { t } = useLanguage()
  return (
    <Badge variant="dot" color={yes ? 'teal' : 'gray'} tt="none" fw={500} miw="max-content">
      {yes ? t('Yes') : t('No')}
    </Badge>
  )
}

/**
 * Short words, numbers and codes stay whole; any other text has up to two lines, and all of it when one points at it.
 */
export function Words({ children }: { children: string }) {
  if (isUnbroken(children)) {
    return (
      <span className={classes.exact} data-long={children.length > HALF_CARD || undefined}>
        {children}
      </span>
    )
  }
  return (
    <span className={classes.clamped} title={children.length > 60 ? children : undefined}>
      {children}
    </span>
  )
}

const SHORT = 6
/** The characters that half a card of a phone has room for. */
const HALF_CARD = 16
const isUnbroken = (text: string): boolean => text.length <= SHORT || /^[!-~*]{1,32}$/.test(text)

const Thumbnail = ({ src }: { src: string }) => (
  <Image className={classes.thumb} src={sizedUrl(src, 200)} alt="" loading="lazy" />
)

/** The first three pictures, and how many more there are; `total`: where not all are given. */
export function Images({ all, total = all.length }: { all: unknown[]; total?: number }) {
  const addresses = all.map(addressOf).filter((one) => one !== undefined)
  return (
    <span className={classes.stack}>
      {addresses.slice(0, 3).map((src) => (
        <Thumbnail key={src} src={src} />
      ))}
      {total > 3 && <span className={classes.more}>{`+${total - 3}`}</span>}
    </span>
  )
}

/** An object, field by field; in a history only what the other side has not. */
function Parts({ value, other, column: { entries = [] } }: CellProps) {
  const { locale } = useLanguage()
  const [values, others] = [asRecord(value), other === undefined || other === null ? undefined : asRecord(other)]
  const shown = entries.filter(({ name }) => (others ? values[name] !== others[name] : !isBlank(values[name])))
  if (shown.length === 0) return '—'
  return shown.map((entry) => (
    <div key={entry.name}>
      {`${entry.label}${MARKS[locale].colon}`}
      <Cell value={values[entry.name]} column={entry} />
    </div>
  ))
}

/** Plain values one after the other; of anything else, how much it is. */
function Several({ value }: { value: unknown }): ReactNode {
  const { t, locale } = useLanguage()
  const all = Object.values(asRecord(value))
  if (Array.isArray(value) && all.every((one) => typeof one !== 'object'))
    return <Words>{all.join(MARKS[locale].list)}</Words>
  return t('{n} {n:entry/entries}', { n: all.length })
}

/** A reference is an id or the record itself. */
function nameOf(value: unknown): string {
  const { name, title, id } = asRecord(value)
  return String(name ?? title ?? id ?? value)
}

function addressOf(value: unknown): string | undefined {
  const address = typeof value === 'string' ? value : (asRecord(value).url ?? asRecord(value).image)
  return typeof address === 'string' ? address : undefined
}
