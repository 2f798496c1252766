import type { ComponentType } from 'react'
import type { Row } from '../kit/model'
import type { Values } from '../kit/values'

/** The values of the form now, saved or not, and the record beneath it. */
export type PreviewProps = { values: Values; record: Row | null }
/** `links`: whether the visitor may open what it names. */
export type AppearsProps = { record: Row; links: boolean }

/** Where the mini-program shows a record, and how it looks there. */
export type Storefront = {
  Preview: ComponentType<PreviewProps>
  Appears: ComponentType<AppearsProps>
  links?: boolean
}
