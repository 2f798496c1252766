import { createHash } from 'node:crypto'
import type { Runtime } from 'kiosk-shop/module'
import { z } from 'zod'
import type { Line } from '../receipt'
import { printerSettings } from '../settings'
import { clouds, type Maker, postForm, Refusal, read, secondsNow } from './maker'

const Answer = z.object({ ret: z.int(), msg: z.string().default(''), data: z.unknown().optional() })
/** What became of each printer that was to be added. */
const Added = z.object({ no: z.array(z.string()).default([]) })

const accountOf = (runtime: Runtime) => {
  const settings = printerSettings.in(runtime)
  return { user: settings['cloud_printer.feie_user'], ukey: settings['cloud_printer.feie_ukey'] }
}

async function ask(runtime: Runtime, apiname: string, fields: Record<string, string>): Promise<unknown> {
  const { user, ukey } = accountOf(runtime)
  const stime = secondsNow()
  const sig = createHash('sha1')
    .update(user + ukey + stime)
    .digest('hex')
  const answer = await postForm(clouds.feie, { user, stime, sig, apiname, ...fields }, Answer)
  if (answer.ret !== 0) throw new Refusal(answer.msg)
  return answer.data
}

const TAGS = { title: 'CB', large: 'B' }

/** Every text was through `asPlain`, so these are the only tags. */
const tagged = ({ text, look }: Line): string => (look ? `<${TAGS[look]}>${text}</${TAGS[look]}><BR>` : `${text}<BR>`)
const contentOf = (lines: Line[]): string => `${lines.map(tagged).join('')}<CUT>`

export const feie: Maker = {
  isSetUp: (runtime) => Object.values(accountOf(runtime)).every((one) => one !== ''),
  async register(runtime, { serial, key, name }) {
    const printerContent = [serial, key, name.replaceAll('#', ' ')].join('#')
    const { no } = read(await ask(runtime, 'Open_printerAddlist', { printerContent }), Added)
    const [refused] = no
    // The answer repeats the key: only the reason at its end is passed on.
    if (refused !== undefined) throw new Refusal(/[（(]([^（）()]*)[）)]\s*$/.exec(refused)?.[1] ?? '')
  },
  async stateOf(runtime, serial) {
    const state = read(await ask(runtime, 'Open_queryPrinterStatus', { sn: serial }), z.string())
    if (state.startsWith('离线')) return 'offline'
    return state.includes('不正常') ? 'no_paper' : 'ready'
  },
  async print(runtime, { serial, lines, copies }) {
    const fields = { sn: serial, content: contentOf(lines), times: String(copies) }
    return read(await ask(runtime, 'Open_printMsg', fields), z.string().min(1))
  },
  async find(runtime, { reference }) {
    if (reference === null) return { state: 'unknowable' } // a number of ours is nowhere in its API
    const isPrinted = await ask(runtime, 'Open_queryOrderState', { orderid: reference })
    return { state: isPrinted === true ? 'printed' : 'queued', reference }
  },
}
