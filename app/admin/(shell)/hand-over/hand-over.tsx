'use client'

import { Alert, Button, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { type RefObject, useRef, useState, useTransition } from 'react'
import { moment, money } from '@/components/admin/kit/format'
import { Scanner } from '@/components/admin/kit/scanner'
import { useAction, useSubmit } from '@/components/admin/kit/use-action'
import { OrderNumber } from '@/components/admin/order/order-number'
import { methodText } from '@/components/admin/order/pay-way'
import { Facts } from '@/components/admin/page/page'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { compact } from '@/lib/base/compact'
import type { OutputOf } from '@/lib/endpoints'
import { METHODS_BY_HAND, type MethodByHand } from '@/lib/order/sentences'
import { specsText } from '@/packages/client/src/shop/variants'
import classes from './hand-over.module.css'

type Found = OutputOf<'pickup.find'>

/** What goes on at the counter: a code, then its order, then the next code. */
function useCounter(field: RefObject<HTMLInputElement | null>) {
  const act = useAction()
  const submit = useSubmit()
  const [busy, start] = useTransition()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [done, setDone] = useState<string>()
  const clear = () => {
    setCode('')
    setProblem(undefined)
    setFound(undefined)
    field.current?.focus()
  }
  const enter = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    setCode(digits)
    setFound(undefined)
    setDone(undefined)
    setProblem(undefined)
    if (digits.length < 6) return
    start(async () => {
      const answer = await submit('pickup.find', { code: digits })
      if (answer.ok) setFound(answer.data)
      else if (answer.status === 404) setProblem(answer.msg)
      else act.refused(answer)
    })
  }
  const handOver = ({ id, order_no, due }: Found, method: MethodByHand) =>
    start(async () => {
      const answer = await (due === null
        ? act('pickup.hand_over', { id, code })
        : act('pickup.take_payment', { id, code, method }, { key: newKey() }))
      if (answer) setDone(order_no)
      clear()
    })
  return { busy, code, problem, found, done, enter, handOver, clear }
}

export function HandOver({ mayTakePayment }: { mayTakePayment: boolean }) {
  const { t } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const { busy, code, problem, found, done, enter, handOver, clear } = useCounter(field)
  return (
    <Stack>
      <Scanner
        inputRef={field}
        label={t('Pick-up code')}
        isCode
        value={code}
        busy={busy}
        error={problem}
        accepts={(text) => /^\d{6}$/.test(text)}
        onType={enter}
        onScan={enter}
      />
      {done && (
        <Alert color="teal" icon={<Icon name="check" />} role="status">
          {t('Handed over: order {number}', { number: done })}
        </Alert>
      )}
      {found && (
        <ToHandOver
          order={found}
          busy={busy}
          mayTakePayment={mayTakePayment}
          handOver={(method) => handOver(found, method)}
          cancel={clear}
        />
      )}
    </Stack>
  )
}

type OrderProps = {
  order: Found
  busy: boolean
  mayTakePayment: boolean
  handOver: (method: MethodByHand) => void
  cancel: () => void
}

/** What the buyer gets, to look at before it is handed over. */
function ToHandOver({ order, busy, mayTakePayment, handOver, cancel }: OrderProps) {
  const { t } = useLanguage()
  const { order_no, place, receiver, mobile, remark, collect_by, lines, requested, due } = order
  return (
    <Paper withBorder p="md">
      <Stack>
        <Facts
          layout="grid"
          facts={compact([
            { label: t('Order'), value: <OrderNumber number={order_no} /> },
            { label: t('Recipient'), value: `${receiver} · ${mobile}` },
            { label: t('Pick-up place'), value: place },
            collect_by !== null && { label: t('Pick up by'), value: moment(collect_by) },
            remark && { label: t('Buyer’s note'), value: remark, wide: true },
          ])}
        />
        {requested && <Alert color="yellow">{t('Refund requested')}</Alert>}
        <ul className={classes.lines}>
          {lines.map(({ id, name, specs, image, count }) => (
            <li key={id}>
              {/* biome-ignore lint/performance/noImgElement: of any size, from anywhere */}
              {image && <img src={image} alt="" />}
              <span>
                {name}
                <Text span size="xs" c="dimmed" display="block">
                  {specsText(specs)}
                </Text>
              </span>
              <b>× {count}</b>
            </li>
          ))}
        </ul>
        {due !== null && <Due amount={due} mayTakePayment={mayTakePayment} busy={busy} handOver={handOver} />}
        {due === null && (
          <Button
            size="lg"
            loading={busy}
            leftSection={<Icon name="check" size={18} />}
            onClick={() => handOver('cash')}
          >
            {t('Hand over')}
          </Button>
        )}
        <Button size="lg" variant="default" disabled={busy} onClick={cancel}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Paper>
  )
}

type DueProps = Pick<OrderProps, 'mayTakePayment' | 'busy' | 'handOver'> & { amount: number }

/** The order is paid now, at the counter. */
function Due({ amount, mayTakePayment, busy, handOver }: DueProps) {
  const { t } = useLanguage()
  const [method, setMethod] = useState<MethodByHand>('cash')
  return (
    <>
      <Alert color="orange">
        <Text fw={700}>{t('To pay: {amount}', { amount: money(amount) })}</Text>
        {mayTakePayment
          ? t('The buyer pays at the counter. Take the payment before you hand the order over')
          : t('The buyer pays at the counter. You may not mark orders as paid: ask a colleague who may')}
      </Alert>
      {mayTakePayment && (
        <>
          <SegmentedControl
            aria-label={t('Payment method')}
            value={method}
            onChange={(value) => setMethod(METHODS_BY_HAND.find((one) => one === value) ?? 'cash')}
            data={METHODS_BY_HAND.map((value) => ({ value, label: methodText(value, t) }))}
          />
          <Button
            size="lg"
            loading={busy}
            leftSection={<Icon name="check" size={18} />}
            onClick={() => handOver(method)}
          >
            {t('Mark as paid and hand over')}
          </Button>
        </>
      )}
    </>
  )
}
