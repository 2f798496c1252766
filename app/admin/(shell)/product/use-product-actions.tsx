'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Rights, Row } from '@/components/admin/model'
import type { BulkAction, RowAction } from '@/components/admin/table/actions'
import type { Address } from '@/components/admin/table/use-address'
import { useRecordActions } from '@/components/admin/use-record-actions'
import { useLanguage } from '@/components/ui/language'

const PlaceModal = lazy(() => import('./category-modal'))

/** The actions on products beyond those on any record. */
export type May = { sell: boolean; place: boolean }
type Options = {
  rights: Rights
  may: May & { stock: boolean }
  inTrash: boolean
  address: Pick<Address, 'change' | 'goTo'>
}

/** The actions on products in their list, as far as the visitor may. */
export function useProductActions(options: Options) {
  const actions = useRecordActions(options.rights)
  const { askPlace, placing } = usePlace()
  const rowActions = useRowActions(options, actions)
  const bulkActions = useBulkActions(options, actions, askPlace)
  const questions: ReactNode = (
    <>
      {actions.question}
      {placing}
    </>
  )
  return { rowActions, bulkActions, question: questions }
}

type RecordActions = ReturnType<typeof useRecordActions>

function useRowActions(
  { rights, may, inTrash, address: { change, goTo } }: Options,
  { remove, restore }: RecordActions,
) {
  const { t } = useLanguage()
  return (row: Row): RowAction[] => {
    const id = String(row.id)
    const edit: RowAction = { label: t('Edit'), icon: 'edit', onClick: () => goTo(`/admin/product/${row.id}`) }
    const stock: RowAction = { label: t('Stock'), icon: 'box', onClick: () => change({ open: id }) }
    const back: RowAction = { label: t('Restore'), icon: 'restore', onClick: () => void restore(row) }
    const history: RowAction = { label: t('History'), icon: 'history', onClick: () => change({ history: id }) }
    const moveToTrash: RowAction = { label: t('Delete'), icon: 'trash', danger: true, onClick: () => void remove(row) }
    const all: [RowAction, unknown][] = [
      [edit, !inTrash && rights.update],
      [stock, !inTrash && may.stock],
      [back, inTrash && rights.restore],
      [history, rights.history],
      [moveToTrash, !inTrash && rights.delete],
    ]
    return all.filter(([, isAllowed]) => isAllowed).map(([action]) => action)
  }
}

type AskPlace = (n: number) => Promise<number | undefined>

function useBulkActions({ rights, may, inTrash }: Options, { many, removeMany }: RecordActions, askPlace: AskPlace) {
  const { t } = useLanguage()
  const sell = (on_sale: boolean) => (ids: number[]) => many('product.set_sale_many', { ids, input: { on_sale } })
  const place = async (ids: number[]) => {
    const category_id = await askPlace(ids.length)
    return category_id !== undefined && many('product.set_category_many', { ids, input: { category_id } })
  }
  const moveToTrash = (ids: number[]) => removeMany('product.delete_many', ids)
  const back = (ids: number[]) => many('product.restore_many', { ids })
  const all: [BulkAction, unknown][] = [
    [{ label: t('Put on sale'), icon: 'check', run: sell(true) }, !inTrash && may.sell],
    [{ label: t('Take off sale'), icon: 'eye-off', run: sell(false) }, !inTrash && may.sell],
    [{ label: t('Move to a category'), icon: 'folder', run: place }, !inTrash && may.place],
    [{ label: t('Move to the trash'), icon: 'trash', danger: true, run: moveToTrash }, !inTrash && rights.delete_many],
    [{ label: t('Restore'), icon: 'restore', run: back }, inTrash && rights.restore_many],
  ]
  return all.filter(([, isAllowed]) => isAllowed).map(([action]) => action)
}

type MoveQuestion = { n: number; answer: (id?: number) => void }

/** Asks for a category. */
function usePlace(): { askPlace: AskPlace; placing: ReactNode } {
  const [question, setAsked] = useState<MoveQuestion>()
  const [opened, setOpened] = useState(false)

  const askPlace = (n: number) =>
    new Promise<number | undefined>((answer) => {
      setAsked({ n, answer })
      setOpened(true)
    })
  function close(id?: number) {
    setOpened(false) // its words stay while it fades
    question?.answer(id)
  }
  const placing = question && (
    <Suspense>
      <PlaceModal opened={opened} n={question.n} close={close} />
    </Suspense>
  )
  return { askPlace, placing }
}
