'use client'

import { Anchor, Button, Image, NativeSelect, Table, Text, TextInput } from '@mantine/core'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Option } from '@/components/admin/kit/model'
import { OrderNumber } from '@/components/admin/order/order-number'
import { StatusBadge } from '@/components/admin/order/status-badge'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { countOf } from '@/lib/order/pieces'
import { shortNumber } from '@/lib/order/short-number'
import { specsText } from '@/packages/client/src/shop/variants'
import { CarrierWarning } from '../carrier-warning'
import { PieceCount } from '../piece-count'
import classes from './bench.module.css'
import { isToShip, type ToPack, type useBench } from './use-bench'

type Bench = ReturnType<typeof useBench>
type Row = Bench['rows'][number]
type Props = {
  row: Row
  carriers: Option[]
  bench: Bench
  /** Why it got no waybill. */
  refusal: string | undefined
  film: (() => void) | undefined
}

/** One order of the bench. */
export function BenchRow({ row, carriers, bench, refusal, film }: Props) {
  const { t } = useLanguage()
  const { order } = row
  return (
    <Table.Tr className={classes.row} data-over={!isToShip(order)}>
      <Table.Td className={classes.goods}>
        <Goods row={row} bench={bench} />
        <Anchor
          size="xs"
          renderRoot={(props) => <Link {...props} href={`/admin/order/${order.id}`} prefetch={false} target="_blank" />}
        >
          <OrderNumber number={order.order_no} />
        </Anchor>
        {isToShip(order) && order.tracking_no && <ColorLabel color="orange">{t('Partly shipped')}</ColorLabel>}
      </Table.Td>
      <Table.Td className={classes.recipient}>
        <Text size="sm">{order.receiver}</Text>
        <Text size="xs" c="dimmed">
          {order.mobile}
        </Text>
        {order.remark && (
          <Text size="xs" className={classes.note}>
            {t('Buyer’s note')}: {order.remark}
          </Text>
        )}
      </Table.Td>
      {isToShip(order) ? (
        <Entry row={row} carriers={carriers} bench={bench} refusal={refusal} film={film} />
      ) : (
        <Over order={order} carriers={carriers} />
      )}
    </Table.Tr>
  )
}

/** All that is left to send, or how many of it go into this parcel. */
function Goods({ row: { order, pieces }, bench }: Pick<Props, 'row' | 'bench'>) {
  const { t } = useLanguage()
  const { id, lines } = order
  const total = lines.reduce((sum, { count }) => sum + count, 0)
  const pickAll = () => lines.map(({ id, count }) => ({ id, count }))
  const pick = (line: number, count: number) =>
    bench.pick(
      id,
      lines.map((one) => ({ id: one.id, count: one.id === line ? count : countOf(pieces ?? [], one.id) })),
    )
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Piece key={line.id} line={line}>
            {pieces && (
              <PieceCount
                name={line.name}
                value={countOf(pieces, line.id)}
                most={line.count}
                onChange={(count) => pick(line.id, count)}
              />
            )}
          </Piece>
        ))}
      </ul>
      {isToShip(order) && total > 1 && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-pressed={pieces !== undefined}
          onClick={() => bench.pick(id, pieces ? undefined : pickAll())}
        >
          {pieces ? t('Send all') : t('Ship some items')}
        </Button>
      )}
    </>
  )
}

type PieceProps = { line: ToPack['lines'][number]; children: ReactNode }

const Piece = ({ line: { name, specs, image, count }, children }: PieceProps) => (
  <li>
    {image ? (
      <Image className={classes.picture} src={sizedUrl(image, 200)} alt="" />
    ) : (
      <span className={classes.picture} />
    )}
    <span>
      {name}
      <Text span size="xs" c="dimmed" display="block">
        {specsText(specs)}
      </Text>
    </span>
    {children || <b className={classes.count} data-many={count > 1}>{`× ${count}`}</b>}
  </li>
)

/** The number and its carrier, which is recognized by the number until another is chosen. */
function Entry({ row: { order, number, carrier, twin, result }, carriers, bench, refusal, film }: Props) {
  const { t } = useLanguage()
  const why = result?.result === 'refused' ? result.msg : refusal
  const named = { number: shortNumber(order.order_no) }
  return (
    <>
      <Table.Td className={classes.entry} data-label={t('Tracking number')}>
        <div className={classes.typed}>
          <NumberField id={order.id} label={t('Tracking number of {number}', named)} value={number} bench={bench} />
          {film && (
            <Button variant="default" aria-label={t('Scan the number of {number}', named)} onClick={film}>
              {t('Scan')}
            </Button>
          )}
        </div>
        <CarrierWarning carrier={carrier} number={number} carriers={carriers} />
        {twin && <Text size="xs">{t('The same number as {number}', { number: shortNumber(twin.order_no) })}</Text>}
        {why && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {why}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.carrier}>
        <NativeSelect
          aria-label={t('Carrier of {number}', named)}
          data={carriers}
          value={carrier}
          onChange={({ currentTarget }) => bench.choose((all) => ({ ...all, [order.id]: currentTarget.value }))}
        />
      </Table.Td>
    </>
  )
}

type NumberFieldProps = { id: number; label: string; value: string; bench: Bench }

const NumberField = ({ id, label, value, bench }: NumberFieldProps) => (
  <TextInput
    ref={(input) => {
      if (input) bench.inputs.current.set(id, input)
      else bench.inputs.current.delete(id)
    }}
    aria-label={label}
    value={value}
    maxLength={64}
    autoComplete="off"
    spellCheck={false}
    onFocus={() => bench.setCurrent(id)}
    onChange={({ currentTarget, nativeEvent, timeStamp: at }) => {
      const characters = nativeEvent instanceof InputEvent ? nativeEvent.data : null
      bench.type(id, { characters, value: currentTarget.value, at })
    }}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      bench.focus(bench.enter(id, event.currentTarget.value))
    }}
  />
)

/** Shipped meanwhile, closed, or with a refund to decide first. */
function Over({ order, carriers }: { order: ToPack; carriers: Option[] }) {
  const { t } = useLanguage()
  const { id, status, requested, carrier, tracking_no } = order
  return (
    <>
      <Table.Td className={classes.entry}>
        {status === 'paid' && requested ? (
          <>
            <ColorLabel color="red">{t('Refund requested')}</ColorLabel>
            <Anchor
              size="sm"
              display="block"
              renderRoot={(props) => <Link {...props} href={`/admin/order/${id}`} prefetch={false} target="_blank" />}
            >
              {t('Review refund')}
            </Anchor>
          </>
        ) : (
          <StatusBadge status={status} />
        )}
        {tracking_no && <Text size="sm">{tracking_no}</Text>}
      </Table.Td>
      <Table.Td className={classes.carrier}>
        <Text size="sm">{carriers.find(({ value }) => value === carrier)?.label ?? carrier}</Text>
      </Table.Td>
    </>
  )
}
