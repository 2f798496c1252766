'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Rights, Row } from '@/components/admin/kit/model'
import { useAction } from '@/components/admin/kit/use-action'
import type { Address } from '@/components/admin/kit/use-address'
import { useRecordActions } from '@/components/admin/list/use-record-actions'
import type { BulkAction, RowAction } from '@/components/admin/table/row-actions'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import type { Assignment } from './assign-modal'
import type { PriceAnswer } from './use-prices'

const PricesModal = lazy(whenOnline(() => import('./prices-modal')))
const AssignModal = lazy(whenOnline(() => import('./assign-modal')))

/** The actions on products beyond those on any record. */
export type May = { sell: boolean; place: boolean; ship: boolean; price: boolean }
type Options = {
  rights: Rights
  rows: Row[]
  may: May & { stock: boolean }
  inTrash: boolean
  address: Pick<Address, 'change' | 'goTo'>
}

/** The actions on products in their list, as far as the visitor may. */
export function useProductActions(options: Options) {
  const actions = useRecordActions(options.rights, {
    rows: options.rows,
    hrefOf: options.rights.read && ((id) => `/admin/product/${id}`),
  })
  const { askAssignment, assigning } = useAssignment()
  const { askPrices, pricing } = usePricing()
  const rowActions = useRowActions(options, actions)
  const bulkActions = useBulkActions(options, actions, { askAssignment, askPrices })
  const questions: ReactNode = (
    <>
      {actions.question}
      {assigning}
      {pricing}
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
  const act = useAction()

  async function duplicate({ id, ...row }: Row) {
    const name = t('{name} (copy)', { name: String(row.name).slice(0, 90) })
    const answer = await act('product.duplicate', { id, name }, { key: newKey() })
    if (answer) goTo(`/admin/product/${answer.data.id}`)
  }
  return (row: Row): RowAction[] => {
    const id = String(row.id)
    const edit: RowAction = { label: t('Edit'), icon: 'edit', onClick: () => goTo(`/admin/product/${row.id}`) }
    const stock: RowAction = { label: t('Stock'), icon: 'box', onClick: () => change({ open: id }) }
    const back: RowAction = { label: t('Restore'), icon: 'restore', onClick: () => void restore(row) }
    const copy: RowAction = { label: t('Duplicate'), icon: 'copy', onClick: () => void duplicate(row) }
    const history: RowAction = { label: t('History'), icon: 'history', onClick: () => change({ history: id }) }
    const moveToTrash: RowAction = {
      label: t('Move to the trash'),
      icon: 'trash',
      danger: true,
      onClick: () => void remove(row),
    }
    const all: [RowAction, unknown][] = [
      [edit, !inTrash && rights.update],
      [stock, !inTrash && may.stock],
      [copy, !inTrash && rights.create],
      [back, inTrash && rights.restore],
      [history, rights.history],
      [moveToTrash, !inTrash && rights.delete],
    ]
    return all.filter(([, isAllowed]) => isAllowed).map(([action]) => action)
  }
}

type AskAssignment = (of: Assignment, n: number) => Promise<number | null | undefined>
type AskPrices = (ids: number[], all?: number) => Promise<PriceAnswer | undefined>
type Ask = { askAssignment: AskAssignment; askPrices: AskPrices }

function useBulkActions(
  { rights, rows, may, inTrash }: Options,
  actions: RecordActions,
  { askAssignment, askPrices }: Ask,
) {
  const { t } = useLanguage()
  const { many, bulkAction, removal } = actions
  const sell = (on_sale: boolean, button: Pick<BulkAction, 'label' | 'icon'>) =>
    bulkAction('product.set_sale_many', button, { input: { on_sale } })
  const place = async (n: number, which: object) => {
    const category_id = await askAssignment('category', n)
    return typeof category_id === 'number' && many('product.set_category_many', { ...which, input: { category_id } })
  }
  const ship = async (n: number, which: object) => {
    const freight_template_id = await askAssignment('freight_template', n)
    const input = { freight_template_id }
    return freight_template_id !== undefined && many('product.set_freight_template_many', { ...which, input })
  }
  const asking = (work: typeof place): Pick<BulkAction, 'run' | 'all'> => ({
    run: (ids) => work(ids.length, { ids }),
    all: ({ filter, total }) => work(total, { filter }),
  })
  const moving: BulkAction = { label: t('Move to a category'), icon: 'folder', ...asking(place) }
  const shipping: BulkAction = { label: t('Set shipping template'), icon: 'truck', ...asking(ship) }
  const pricing: BulkAction = { label: t('Change prices'), icon: 'tag', ...pricingOf(rows, many, askPrices) }
  const all: [BulkAction, unknown][] = [
    [sell(true, { label: t('Put on sale'), icon: 'check' }), !inTrash && may.sell],
    [sell(false, { label: t('Take off sale'), icon: 'eye-off' }), !inTrash && may.sell],
    [moving, !inTrash && may.place],
    [shipping, !inTrash && may.ship],
    [pricing, !inTrash && may.price],
    [removal('product.delete_many'), !inTrash && rights.delete_many],
    [bulkAction('product.restore_many', { label: t('Restore'), icon: 'restore' }), inTrash && rights.restore_many],
  ]
  return all.filter(([, isAllowed]) => isAllowed).map(([action]) => action)
}

/** Of ticked products each has a price of its own; of all that match, all change alike. */
function pricingOf(
  rows: Options['rows'],
  many: RecordActions['many'],
  askPrices: AskPrices,
): Pick<BulkAction, 'run' | 'all'> {
  const shown = rows.map(({ id }) => id)
  return {
    async run(ids) {
      const answer = await askPrices(ids)
      return answer !== undefined && 'items' in answer && many('product.set_prices_many', answer)
    },
    async all({ filter, total }) {
      const answer = await askPrices(shown, total)
      return answer !== undefined && 'input' in answer && many('product.change_prices_many', { filter, ...answer })
    },
  }
}

type PriceQuestion = { ids: number[]; all: number | undefined; answer: (answer?: PriceAnswer) => void }

/** Asks for new prices. */
function usePricing() {
  const [question, setAsked] = useState<PriceQuestion>()
  const [opened, setOpened] = useState(false)

  const askPrices: AskPrices = (ids, all) =>
    new Promise((answer) => {
      setAsked({ ids, all, answer })
      setOpened(true)
    })
  function close(answer?: PriceAnswer) {
    setOpened(false) // its words stay while it fades
    question?.answer(answer)
  }
  const pricing = question && (
    <Suspense>
      <PricesModal
        key={`${question.all} ${question.ids.join()}`}
        opened={opened}
        ids={question.ids}
        all={question.all}
        close={close}
      />
    </Suspense>
  )
  return { askPrices, pricing }
}

type MoveQuestion = { of: Assignment; n: number; answer: (id?: number | null) => void }

/** Asks for a category or a shipping template. */
function useAssignment(): { askAssignment: AskAssignment; assigning: ReactNode } {
  const [question, setAsked] = useState<MoveQuestion>()
  const [opened, setOpened] = useState(false)

  const askAssignment: AskAssignment = (of, n) =>
    new Promise((answer) => {
      setAsked({ of, n, answer })
      setOpened(true)
    })
  function close(id?: number | null) {
    setOpened(false) // its words stay while it fades
    question?.answer(id)
  }
  const assigning = question && (
    <Suspense>
      <AssignModal key={question.of} opened={opened} of={question.of} n={question.n} close={close} />
    </Suspense>
  )
  return { askAssignment, assigning }
}
