'use client'

import { Anchor, Badge } from '@mantine/core'
import Link from 'next/link'
import { createContext, type ReactNode, use } from 'react'
import { Fact } from '@/components/admin/form/fact'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { Cell } from '@/components/admin/table/cell'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'

export function ResultCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  return (
    <Badge variant="light" color={value === true ? 'teal' : 'red'} tt="none" fw={500} miw="max-content">
      {value === true ? t('Succeeded') : t('Failed')}
    </Badge>
  )
}

type MayOpen = { staff: boolean; customers: boolean }
const Context = createContext<MayOpen>({ staff: false, customers: false })

/** Whose pages the visitor may open. */
export const PeopleProvider = ({ may, children }: { may: MayOpen; children: ReactNode }) => (
  <Context value={may}>{children}</Context>
)

/** Who it was, with the way to them; a customer by number, as names are personal. */
export function PersonCell({ value, column, row }: CellProps) {
  const { t } = useLanguage()
  const may = use(Context)
  const id = row?.user_id
  if (typeof id !== 'number') return <Cell value={value} column={column} />
  const isStaff = typeof value === 'string'
  const name = isStaff ? value : t('Customer #{n}', { n: id })
  if (!(isStaff ? may.staff : may.customers)) return name
  const link = { prefetch: false, children: name }
  return (
    <Anchor
      size="sm"
      display="inline-block"
      miw="max-content"
      renderRoot={(props) =>
        isStaff ? (
          <Link {...props} {...link} href={`/admin/user/${id}`} />
        ) : (
          <Link {...props} {...link} href={`/admin/customer/${id}`} />
        )
      }
    />
  )
}

/** Browsers have names of their own; a mini-program has one in each language. */
export function BrowserCell({ value, column }: CellProps) {
  const { t } = useLanguage()
  return <Cell value={String(value).replace('WeChat mini-program', t('WeChat mini-program'))} column={column} />
}

/** What is kept of a name that no account has. */
function useUnknownName(): (unknown_name: unknown) => string | undefined {
  const { t } = useLanguage()
  return (unknown_name) => {
    const { length, hash } = asRecord(unknown_name)
    if (typeof length !== 'number' || typeof hash !== 'string') return undefined
    return t('unknown name, {length} characters, {hash}', { length, hash })
  }
}

export function AccountCell({ value, column, row }: CellProps) {
  const unknown = useUnknownName()
  return <Cell value={unknown(row?.unknown_name) ?? value} column={column} />
}

export const ResultFact = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <ResultCell value={value} />
  </Fact>
)

export const BrowserFact = ({ field, value }: FieldProps) => (
  <Fact field={field}>
    <BrowserCell value={value} column={field} />
  </Fact>
)

/** Nothing where the account is known. */
export function UnknownNameFact({ field, value }: FieldProps) {
  const unknown = useUnknownName()
  if (!value) return null
  return (
    <Fact field={field}>
      <Cell value={unknown(value)} column={field} />
    </Fact>
  )
}
