'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import type { Option } from '@/components/admin/kit/model'
import { isTaken } from '@/components/admin/kit/typing'
import { draftName, forgetDraft, readDraft, writeDraft } from '@/components/admin/kit/unsaved'
import type { OutputOf } from '@/lib/endpoints'
import { likelyCarrier, numberProblem, withoutBlanks } from '@/lib/order/carriers'
import { countOf } from '@/lib/order/pieces'
import { useNumberQuestion } from '../carrier-warning'
import { useShipping } from './use-shipping'

export type ToPack = OutputOf<'order.list_to_pack'>['items'][number]
type Numbers = Record<string, string>

/** To be shipped now: a refund that its buyer requests is decided first. */
export const isToShip = ({ status, requested }: ToPack): boolean => status === 'paid' && !requested

/** What is typed or scanned for each order, and where one goes on after it. */
export function useBench(orders: ToPack[], options: Option[], initial: string) {
  const router = useRouter()
  const { busy, outcome, error, send } = useShipping()
  const { isSure, question } = useNumberQuestion(options)
  const [numbers, put, forget] = useKept('numbers')
  const [parts, putPart, forgetParts] = useKept('parts')
  const [chosen, choose] = useState<Numbers>({})
  const { inputs, shipButton, focus } = useFields()
  const current = useRef<number>(undefined)
  const carriers = options.map(({ value }) => value)
  const open = orders.filter(isToShip)
  const rows = rowsOf(orders, { numbers, parts, chosen, carriers, initial, results: outcome?.rows ?? [] })
  const ready = rows.filter(({ isReady }) => isReady)
  const type = useTyping(put)

  /** On to the next order; the number on a slip, and the code on goods, leads to its order. */
  function enter(id: number, text: string): number | undefined {
    const rest = open.filter((one) => one.id === id || !numbers[one.id])
    const other = orderOfSlip(open, text) ?? orderOfGoods(rest, id, text)
    if (other) {
      put(id, '')
      return other.id
    }
    put(id, text)
    if (withoutBlanks(text) && numberProblem(rowOf(id)?.carrier ?? initial, text, carriers) === 'none') return id
    return open[open.findIndex((one) => one.id === id) + 1]?.id
  }
  const rowOf = (id: number) => rows.find(({ order }) => order.id === id)

  async function ship() {
    const wrong = ready.find(({ problem }) => problem === 'none')
    if (wrong) return focus(wrong.order.id)
    if (!(await isSure(ready))) return focus(ready.find(({ problem }) => problem)?.order.id)
    const ended = await send(new Blob([ready.map(lineOf).join('\n')]), '', false)
    const shipped = ended?.rows.flatMap(({ id, result }) => (id !== null && result !== 'refused' ? [id] : [])) ?? []
    forget(shipped)
    forgetParts(shipped)
    router.refresh()
  }
  useScanner(() => {
    const here = open.find(({ id }) => id === current.current)
    const isEmpty = ({ id }: ToPack) => !numbers[id]
    focus((here && isEmpty(here) ? here : (open.find(isEmpty) ?? here ?? open[0]))?.id)
  })
  useBegin(() => focus(open.find(({ id }) => !numbers[id])?.id))
  const setCurrent = (id: number) => {
    current.current = id
  }
  const pick = (id: number, pieces: Pieces | undefined) => putPart(id, pieces ? JSON.stringify(pieces) : '')
  const fields = { inputs, shipButton, focus, type, enter, choose, pick, setCurrent }
  return { rows, open, ready, ...fields, ship, busy: busy !== undefined, outcome, error, question }
}

/** Who opens the page is at the first field that is empty. */
function useBegin(begin: () => void) {
  const first = useEffectEvent(begin)
  useEffect(() => first(), [])
}

/** A scan replaces what its field held before. */
function useTyping(put: (id: number, number: string) => void) {
  const scan = useRef<Scan>(undefined)
  return (id: number, input: Omit<Typed, 'id'>) => {
    const { scan: next, value } = afterTyping(scan.current, { id, ...input })
    scan.current = next
    put(id, value)
  }
}

type Results = NonNullable<ReturnType<typeof useShipping>['outcome']>['rows']
type Entered = {
  numbers: Numbers
  parts: Numbers
  chosen: Numbers
  carriers: string[]
  initial: string
  results: Results
}

/** Each order with its number, its carrier and what is wrong with them. */
function rowsOf(orders: ToPack[], { numbers, parts, chosen, carriers, initial, results }: Entered) {
  return orders.map((order) => {
    const number = numbers[order.id] ?? ''
    const carrier = chosen[order.id] ?? likelyCarrier(number, carriers, [...Object.values(chosen).reverse(), initial])
    const isFilled = isToShip(order) && withoutBlanks(number) !== ''
    const pieces = piecesIn(order, parts[order.id])
    return {
      order,
      number,
      carrier,
      problem: isFilled ? numberProblem(carrier, number, carriers) : undefined,
      twin: isFilled ? orders.find(({ id }) => id !== order.id && numbers[id] === number) : undefined,
      result: results.find(({ id }) => id === order.id),
      pieces,
      isReady: isFilled && pieces?.length !== 0,
    }
  })
}

const Picked = z.array(z.object({ id: z.int(), count: z.int() }))
type Pieces = z.output<typeof Picked>

/** What goes into the parcel of an order, as it is kept; undefined: all that is left. Less may be left by now. */
export function piecesIn({ lines }: { lines: Pieces }, part: string | undefined): Pieces | undefined {
  if (!part) return undefined
  const picked = Picked.parse(JSON.parse(part))
  return lines
    .map(({ id, count }) => ({ id, count: Math.min(count, countOf(picked, id)) }))
    .filter(({ count }) => count > 0)
}

type Ready = { order: Pick<ToPack, 'order_no'>; carrier: string; number: string; pieces: Pieces | undefined }

/** As a file has it: a part names the lines of the order themselves. */
export const lineOf = ({ order, carrier, number, pieces = [] }: Ready): string =>
  [order.order_no, carrier, withoutBlanks(number), pieces.map(({ id, count }) => `#${id}*${count}`).join(';')].join(
    '\t',
  )

/** The fields of the numbers, and the button after them. */
function useFields() {
  const inputs = useRef(new Map<number, HTMLInputElement>())
  const shipButton = useRef<HTMLButtonElement>(null)
  /** What is typed or scanned there replaces what the field holds. */
  function focus(id: number | undefined) {
    const input = inputs.current.get(id ?? 0)
    if (!input) return shipButton.current?.focus()
    input.focus()
    input.select()
  }
  return { inputs, shipButton, focus }
}

const orderOfSlip = (open: ToPack[], text: string) =>
  open.find(({ order_no }) => order_no === withoutBlanks(text).toUpperCase())

/** The order that is being packed, where it has these goods; else the first that is still to be packed and has them. */
export function orderOfGoods<Packed extends Pick<ToPack, 'id'> & { lines: { codes: string[] }[] }>(
  rest: Packed[],
  current: number,
  text: string,
): Packed | undefined {
  const scanned = text.trim().toUpperCase()
  const having = rest.filter(({ lines }) =>
    lines.some(({ codes }) => codes.some((one) => one.toUpperCase() === scanned)),
  )
  return having.find(({ id }) => id === current) ?? having[0]
}

/** Kept in this tab until they are sent: a reload, or the next orders and back, brings them again. */
function useKept(what: 'numbers' | 'parts') {
  const name = draftName('/admin/order/ship', null, [what])
  const [numbers, setNumbers] = useState<Numbers>({})
  const restore = useEffectEvent(() => {
    const kept = Object.entries(readDraft(name)?.values ?? {})
    setNumbers(Object.fromEntries(kept.map(([id, number]) => [id, String(number)])))
  })
  useEffect(() => restore(), [])

  function keep(next: Numbers) {
    setNumbers(next)
    if (Object.keys(next).length === 0) forgetDraft(name)
    else writeDraft(name, { base: null, values: next, at: new Date().toISOString() })
  }
  const without = (ids: number[]): Numbers =>
    Object.fromEntries(Object.entries(numbers).filter(([id]) => !ids.includes(Number(id))))
  const put = (id: number, number: string) => keep(number ? { ...numbers, [id]: number } : without([id]))
  return [numbers, put, (ids: number[]) => keep(without(ids))] as const
}

/**
 * What came into a field without a pause, how much of it in one burst, whether that made it a scan,
 * and when the last of it came.
 */
type Scan = { id: number; text: string; burst: number; isScan: boolean; at: number } | undefined
/** The characters that have come into a field, what it holds now, and when that was. */
type Typed = { id: number; characters: string | null; value: string; at: number }

const FASTEST_HAND = 50
const SHORTEST_SCAN = 5
/** Between two scans; a busy browser may stop for less in the midst of one. */
const SHORTEST_PAUSE = 500

/**
 * Characters that follow one another faster than anybody types are a scan, which replaces what the field held before.
 */
export function afterTyping(last: Scan, { id, characters, value, at }: Typed): { scan: Scan; value: string } {
  if (!characters) return { scan: undefined, value }
  const isNext = last?.id === id && at - last.at <= SHORTEST_PAUSE && value.endsWith(last.text + characters)
  const goesOn = isNext ? last : undefined
  const text = (goesOn?.text ?? '') + characters
  const isFast = goesOn !== undefined && at - goesOn.at <= FASTEST_HAND
  const burst = (isFast ? goesOn.burst : 0) + characters.length
  const isScan = goesOn?.isScan || (isFast && burst >= SHORTEST_SCAN)
  return { scan: { id, text, burst, isScan, at }, value: isScan ? text : value }
}

/** A scanner types wherever the focus is: where it is in no field, into the one of the current order. */
function useScanner(focusCurrent: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isScanned = /^[A-Z0-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isScanned && !isTaken(document.activeElement)) focusCurrent()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
