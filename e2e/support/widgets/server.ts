import type { Row } from '@/components/admin/kit/model'
import type { SubmitResult } from '@/lib/submit'

type Values = Record<string, unknown>
type Problem = { path: string; message: string }

export const SAVED_RECORD: Row = {
  id: 7,
  version: 3,
  name: 'Teapot',
  text: 'Holds a litre',
  secret: undefined,
  amount: 12,
  weight: 1.5,
  price: 123450,
  active: true,
  kind: 2,
  start_time: '2026-04-30T16:30:00.000Z',
  image: '/files/a.png',
  images: ['/files/a.png', '/files/b.png', '/files/c.png'],
  product: 3,
  ghost: 42,
  detail: '<h2>Leaves</h2><p style="text-align: center">Green <strong>tea</strong></p>',
}

/** One record behind the form, and how the server behaves in a test. */
export class Server {
  record = { ...SAVED_RECORD }
  /** What came, in order. */
  saved: [values: Values, version: number | undefined][] = []
  asked: [id: string, input: unknown][] = []
  /** What may be uploaded, other than usual. */
  limits: object = {}
  /** The next answers, before the usual ones. */
  next: (SubmitResult | 'away')[] = []

  /** Another person saves. */
  change(values: Values) {
    this.record = { ...this.record, ...values, version: (this.record.version ?? 0) + 1 }
  }

  refuse(status: number, error_code: number, msg: string, errors?: Problem[]) {
    this.next.push({ ok: false, status, error_code, msg, request_id: 'r1', ...(errors && { errors }) })
  }

  save(values: Values, version?: number): SubmitResult {
    this.saved.push([values, version])
    const answer = this.next.shift()
    if (answer === 'away') throw new TypeError('Failed to fetch')
    if (answer) return answer
    const { record } = this
    if (version !== undefined && version !== record.version) {
      const details = { version: record.version, current: record }
      return { ok: false, status: 412, error_code: 10130, msg: 'Stale', request_id: 'r2', details }
    }
    this.change(values)
    return { ok: true, data: this.record }
  }
}
