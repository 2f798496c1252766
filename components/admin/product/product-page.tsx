'use client'

import { ActionIcon, Button, Tooltip } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import type { Version } from '../form/history'
import type { Column, Field, Rights } from '../kit/model'
import { useRecordActions } from '../list/use-record-actions'
import { useLive } from '../live/live-refresh'
import { Page } from '../page/page'
import { BackLink } from '../page/section'
import { useSeePreview } from '../storefront/see-preview'
import { Editor } from './editor'
import { CELLS, Facts } from './facts'
import { type Product, savedVariants } from './product'
import type { StockRights } from './stock/stock'

const HistoryDrawer = dynamic(
  whenOnline(() => import('../form/history-drawer').then((module) => module.HistoryDrawer)),
  {
    loading: nothing,
  },
)
const StockDrawer = dynamic(
  whenOnline(() => import('./stock/stock-drawer')),
  { loading: nothing },
)

type Props = {
  /** undefined: a new product. */
  record: Product | null
  fields: Field[]
  rights: Rights
  stock: StockRights
  /** Every part of a record, and the words of its operations: for the history. */
  columns: Column[]
  operations: Record<string, string>
}
type Over = { kind: 'history' } | { kind: 'stock'; sku?: number | undefined }

/** One product, to be edited or, without the right to, read. */
export function ProductPage({ record, fields, rights, stock, ...past }: Props) {
  const { t } = useLanguage()
  useLive(['product'], record?.id ?? 0)
  const [over, setOver] = useState<Over>()
  const [version, setVersion] = useState<Version & { at: number }>()
  const close = () => setOver(undefined)
  function restore(chosen: Version) {
    setVersion({ ...chosen, at: Date.now() })
    close()
  }
  const adjust = (key: string) =>
    setOver({ kind: 'stock', sku: savedVariants(record)(Object.fromEntries(JSON.parse(key)))?.id })
  const editable = record ? rights.update : rights.create
  return (
    <Page
      title={record ? record.name : rights.create?.label}
      actions={record && <Actions record={record} rights={rights} stock={stock} open={setOver} />}
      back={<BackLink href="/admin/product">{t('All products')}</BackLink>}
    >
      {editable || !record ? (
        <Editor
          key={`${record?.id}-${version?.at}`}
          record={record}
          fields={fields}
          version={version}
          adjust={stock.move ? adjust : undefined}
        />
      ) : (
        <Facts record={record} fields={fields} />
      )}
      {record && over && (
        <Drawers over={over} record={record} stock={stock} {...past} restore={rights.update && restore} close={close} />
      )}
    </Page>
  )
}

type DrawersProps = Pick<Props, 'stock' | 'columns' | 'operations'> & {
  over: Over
  record: Product
  restore: ((chosen: Version) => void) | undefined
  close: () => void
}

/** The drawer or dialog that is open over the page. */
function Drawers({ over, record, stock, columns, operations, restore, close }: DrawersProps) {
  if (over.kind === 'stock') return <StockDrawer product={record} sku={over.sku} rights={stock} onClose={close} />
  return (
    <HistoryDrawer
      opened
      resource="product"
      id={record.id}
      columns={columns}
      operations={operations}
      cells={CELLS}
      restore={restore}
      onClose={close}
    />
  )
}

type ActionsProps = Pick<Props, 'rights' | 'stock'> & { record: Product; open: (over: Over) => void }

function Actions({ record, rights, stock, open }: ActionsProps) {
  const { t } = useLanguage()
  const router = useRouter()
  const { remove, question } = useRecordActions(rights)

  /** Back to the list, whose trash it can be restored from. */
  async function removeThis() {
    if (await remove(record)) router.push('/admin/product')
  }
  return (
    <>
      <InShop record={record} />
      {(stock.move || stock.list) && (
        <Button variant="default" leftSection={<Icon name="box" size={16} />} onClick={() => open({ kind: 'stock' })}>
          {t('Stock')}
        </Button>
      )}
      {rights.history && <Tool icon="history" label={t('History')} onClick={() => open({ kind: 'history' })} />}
      {rights.delete && <Tool icon="trash" label={t('Move to the trash')} onClick={() => void removeThis()} />}
      {question}
    </>
  )
}

/** As buyers see it, or will see it. */
function InShop({ record }: { record: Product }) {
  const { t } = useLanguage()
  const seePreview = useSeePreview('product', record.id)
  if (record.state !== 'on') {
    return (
      seePreview && (
        <Button variant="default" leftSection={<Icon name="eye" size={16} />} onClick={() => void seePreview()}>
          {t('Preview in the shop')}
        </Button>
      )
    )
  }
  return (
    <Button
      component="a"
      href={`/shop/product/${record.id}`}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<Icon name="external" size={16} />}
    >
      {t('See it in the shop')}
    </Button>
  )
}

const Tool = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </ActionIcon>
  </Tooltip>
)
