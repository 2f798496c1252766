import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Runtime } from 'kiosk-shop/module'
import { z } from 'zod'
import type { Line } from '../receipt'
import { cloudPrinterToken } from '../schema'
import { printerSettings } from '../settings'
import { clouds, type Maker, postForm, Refusal, read, secondsNow } from './maker'

const Answer = z.object({
  error: z.coerce.string(),
  error_description: z.string().default(''),
  body: z.unknown().optional(),
})
const Token = z.object({ access_token: z.string().min(1) })
const State = z.object({ state: z.coerce.string() })
const Taken = z.object({ id: z.coerce.string() })
const Jobs = z.array(z.object({ id: z.coerce.string(), origin_id: z.coerce.string(), status: z.coerce.number() }))

const TOKEN_REFUSED = '18'
/** As many jobs of a printer, newest first, as may be read. */
const PAGES = 3
const PAGE = 100

const accountOf = (runtime: Runtime) => {
  const settings = printerSettings.in(runtime)
  return {
    client_id: settings['cloud_printer.yilianyun_client_id'],
    secret: settings['cloud_printer.yilianyun_client_secret'],
  }
}

async function post(runtime: Runtime, path: string, fields: Record<string, string>) {
  const { client_id, secret } = accountOf(runtime)
  const timestamp = secondsNow()
  const sign = createHash('md5')
    .update(client_id + timestamp + secret)
    .digest('hex')
  const all = { client_id, timestamp, sign, id: randomUUID(), ...fields }
  return postForm(clouds.yilianyun + path, all, Answer)
}

async function tokenOf(runtime: Runtime): Promise<string> {
  const { client_id } = accountOf(runtime)
  const { db } = runtime.database
  const [kept] = await db.select().from(cloudPrinterToken).where(eq(cloudPrinterToken.client_id, client_id))
  if (kept) return kept.token
  const fields = { grant_type: 'client_credentials', scope: 'all' }
  const { body, error_description } = await post(runtime, '/oauth/oauth', fields)
  const { data } = Token.safeParse(body)
  if (!data) throw new Refusal(error_description)
  const values = { client_id, token: data.access_token }
  const { token } = values
  await db
    .insert(cloudPrinterToken)
    .values(values)
    .onConflictDoUpdate({ target: cloudPrinterToken.client_id, set: { token } })
  return token
}

/** A question whose token was refused did nothing, and is asked once more with another one. */
async function ask(runtime: Runtime, path: string, fields: Record<string, string>): Promise<unknown> {
  const withToken = async () => post(runtime, path, { ...fields, access_token: await tokenOf(runtime) })
  let answer = await withToken()
  if (answer.error === TOKEN_REFUSED) {
    const { client_id } = accountOf(runtime)
    await runtime.database.db.delete(cloudPrinterToken).where(eq(cloudPrinterToken.client_id, client_id))
    answer = await withToken()
  }
  if (answer.error !== '0') throw new Refusal(answer.error_description)
  return answer.body
}

const WRAPS: Record<NonNullable<Line['look']>, (text: string) => string> = {
  title: (text) => `<FS><center>${text}</center></FS>`,
  large: (text) => `<FS>${text}</FS>`,
}

/** Every text was through `asPlain`, so these are the only tags. */
const contentOf = (lines: Line[], copies: number): string =>
  `<MN>${copies}</MN>${lines.map(({ text, look }) => (look ? WRAPS[look](text) : text)).join('\n')}\n`

export const yilianyun: Maker = {
  isSetUp: (runtime) => Object.values(accountOf(runtime)).every((one) => one !== ''),
  async register(runtime, { serial, key, name }) {
    await ask(runtime, '/printer/addprinter', { machine_code: serial, msign: key, print_name: name })
  },
  async stateOf(runtime, serial) {
    const { state } = read(await ask(runtime, '/printer/getprintstatus', { machine_code: serial }), State)
    if (state === '2') return 'no_paper'
    return state === '1' ? 'ready' : 'offline'
  },
  async print(runtime, { serial, lines, copies, origin_id }) {
    const fields = { machine_code: serial, content: contentOf(lines, copies), origin_id }
    return read(await ask(runtime, '/print/index', fields), Taken).id
  },
  async find(runtime, { serial, origin_id }) {
    const size = { machine_code: serial, page_size: String(PAGE) }
    for (let page = 1; page <= PAGES; page += 1) {
      const jobs = read(await ask(runtime, '/printer/getorderpaginglist', { ...size, page_index: String(page) }), Jobs)
      const job = jobs.find((one) => one.origin_id === origin_id)
      if (job) return { state: job.status === 1 ? 'printed' : 'queued', reference: job.id }
      if (jobs.length < PAGE) return { state: 'absent' }
    }
    return { state: 'unknowable' } // there may be older ones
  },
}
