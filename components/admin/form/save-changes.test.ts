import { describe, expect, test } from 'vitest'
import type { SubmitResult } from '@/lib/submit'
import type { Values } from '../kit/values'
import { saveChanges, saveMerged } from './save-changes'

type SentValues = [values: Values, version: number | undefined]

/** A record on the server, which rejects an older version. */
function server(current: { id: number; version: number } & Values) {
  const sent: SentValues[] = []
  const save = async (values: Values, version?: number): Promise<SubmitResult> => {
    sent.push([values, version])
    if (version === current.version) return { ok: true, data: { ...current, ...values } }
    return refusal(412, 10130, { version: current.version, current })
  }
  return { sent, save }
}
const refusal = (status: number, error_code: number, details?: unknown): SubmitResult => ({
  ok: false,
  status,
  error_code,
  msg: 'No',
  request_id: 'r',
  ...(details !== undefined && { details }),
})

const base = { id: 1, version: 1, name: 'Tea', text: 'Hot', price: 5 }
const typed = (changes: Values): Values => ({ name: 'Tea', text: 'Hot', price: 5, ...changes })

describe('saving a form', () => {
  test('saving a form sends the changed fields, with the version of the record they were read from', async () => {
    const { sent, save } = server(base)
    const { kind } = await saveChanges(save, typed({ price: 6 }), base)
    expect([kind, sent]).toEqual(['saved', [[{ price: 6 }, 1]]])
  })

  test('saving a form adopts changes of another user to other fields, and retries by itself', async () => {
    const { sent, save } = server({ ...base, version: 4, text: 'Cold' })
    const ended = await saveChanges(save, typed({ price: 6 }), base)
    expect(ended).toMatchObject({ kind: 'saved', adopted: ['text'], values: typed({ price: 6, text: 'Cold' }) })
    expect(sent).toEqual([
      [{ price: 6 }, 1],
      [{ price: 6 }, 4],
    ])
  })

  test('saving a form reports a conflict where both changed the same field, and sends nothing more', async () => {
    const { sent, save } = server({ ...base, version: 4, price: 7 })
    const ended = await saveChanges(save, typed({ price: 6 }), base)
    expect(ended).toMatchObject({ kind: 'clash', base, conflict: { clashes: [{ name: 'price', mine: 6, theirs: 7 }] } })
    expect(sent).toHaveLength(1)
  })

  test('saving a form reports a conflict when the retry is out of date again', async () => {
    let version = 4
    const save = async () => {
      version += 1
      return refusal(412, 10130, { version, current: { ...base, version, text: 'Cold' } })
    }
    expect(await saveChanges(save, typed({ price: 6 }), base)).toMatchObject({
      kind: 'clash',
      conflict: { clashes: [] },
    })
  })

  test('saving a form sends nothing when the values of the other user were chosen everywhere', async () => {
    const current = { ...base, version: 4, price: 7 }
    const { sent, save } = server(current)
    const ended = await saveMerged(save, typed({ price: 7 }), current, [])
    expect([ended, sent]).toEqual([{ kind: 'nothing left', base: current, values: typed({ price: 7 }) }, []])
  })

  test('saving a form distinguishes an ended session, other errors, and no answer', async () => {
    const kindOf = async (answer: () => Promise<SubmitResult>) =>
      (await saveChanges(answer, typed({ price: 6 }), base)).kind
    expect(await kindOf(async () => refusal(401, 1002))).toBe('ended')
    expect(await kindOf(async () => refusal(401, 10000))).toBe('refused')
    expect(await kindOf(async () => refusal(412, 10130))).toBe('refused')
    expect(await kindOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('unreachable')
  })
})
