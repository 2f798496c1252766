import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { clouds } from './makers/maker'

type Fields = Record<string, string>
/** What a printer is to print, and whether it has. */
type Paper = { serial: string; content: string; copies: number; origin_id: string; reference: string; printed: boolean }
/** What goes wrong with the next jobs; `drop`: taken, and the connection ends before the answer. */
type Fault = 'none' | 'drop' | 'lose' | 'slow' | 'refuse'

const REAL = { ...clouds }
export const FEIE = { user: 'cook@shop.example', ukey: 'ukey-that-is-secret' }
export const YILIANYUN = { client_id: '10001', secret: 'secret-of-the-application' }
const STATES = { ready: '在线，工作状态正常。', no_paper: '在线，工作状态不正常。', offline: '离线。' }
const CODES = { ready: '1', no_paper: '2', offline: '0' }
const hash = (by: 'sha1' | 'md5', value: string) => createHash(by).update(value).digest('hex')

/** The clouds of both makers, on this machine. */
export class PrinterClouds {
  readonly papers: Paper[] = []
  /** What was called, with all its fields. */
  readonly calls: { name: string; fields: Fields }[] = []
  printer: keyof typeof STATES = 'ready'
  fault: Fault = 'none'
  /** By a printer with this key: “wrong identification code”. */
  wrongKey = ''
  tokens = 0
  /** What happens elsewhere before the answer. */
  during: () => PromiseLike<unknown> = async () => undefined
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready))
    this.reset()
  }

  async stop(): Promise<void> {
    Object.assign(clouds, REAL)
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  reset(): void {
    this.papers.length = 0
    this.calls.length = 0
    Object.assign(this, { printer: 'ready', fault: 'none', wrongKey: '', tokens: 0, during: async () => undefined })
    this.connect()
  }

  connect(): void {
    const bound = this.#server.address()
    const url = `http://127.0.0.1:${bound !== null && typeof bound !== 'string' ? bound.port : 0}`
    Object.assign(clouds, { feie: `${url}/Api/Open/`, yilianyun: url, seconds: 0.5 })
  }

  /** As if there were no network: nothing listens at this address. */
  disconnect(): void {
    Object.assign(clouds, { feie: 'http://127.0.0.1:3/', yilianyun: 'http://127.0.0.1:3' })
  }

  /** The token that was given last is none any more. */
  expireToken(): void {
    this.tokens += 1
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    const name = fields.apiname ?? request.url ?? ''
    this.calls.push({ name, fields })
    await this.during()
    const isPrinting = name === 'Open_printMsg' || name === '/print/index'
    if (isPrinting && this.fault === 'lose') return void request.socket.destroy()
    const answer = fields.apiname === undefined ? this.#askYilianyun(name, fields) : this.#askFeie(name, fields)
    if (isPrinting && this.fault === 'drop') return void request.socket.destroy()
    if (!(isPrinting && this.fault === 'slow')) response.end(JSON.stringify(answer))
  }

  #take(paper: Omit<Paper, 'reference' | 'printed'>): string {
    const reference = `${paper.serial}_${randomUUID()}`
    this.papers.push({ ...paper, reference, printed: false })
    return reference
  }

  /** A printer that is ready has printed what waited for it. */
  #waiting(): Paper[] {
    if (this.printer === 'ready') for (const paper of this.papers) paper.printed = true
    return this.papers
  }

  #askFeie(name: string, { user = '', stime = '', sig, sn = '', content = '', ...fields }: Fields): object {
    const answer = (ret: number, msg: string, data: unknown) => ({ ret, msg, data, serverExecutedTime: 3 })
    if (sig !== hash('sha1', user + FEIE.ukey + stime) || user !== FEIE.user)
      return answer(-2, '参数错误 : sig 错误', null)
    if (name === 'Open_printerAddlist') {
      const printer = fields.printerContent ?? ''
      const isWrong = this.wrongKey !== '' && printer.split('#')[1] === this.wrongKey
      const no = isWrong ? [`${printer} （错误：识别码不正确）`] : []
      return answer(0, 'ok', { ok: isWrong ? [] : [printer], no })
    }
    if (name === 'Open_queryPrinterStatus')
      return this.wrongKey ? answer(1002, '打印机不存在', null) : answer(0, 'ok', STATES[this.printer])
    if (name === 'Open_queryOrderState')
      return answer(
        0,
        'ok',
        this.#waiting().some((one) => one.reference === fields.orderid && one.printed),
      )
    if (name !== 'Open_printMsg') return answer(-1, 'unknown apiname', null)
    if (this.fault === 'refuse') return answer(1002, '打印机编号不存在', null)
    return answer(0, 'ok', this.#take({ serial: sn, content, copies: Number(fields.times), origin_id: '' }))
  }

  #askYilianyun(path: string, fields: Fields): object {
    const { client_id = '', timestamp = '', sign, access_token, machine_code: serial = '', content = '' } = fields
    const answer = (error: number, error_description: string, body?: unknown) => ({
      ...{ error: String(error), error_description, body },
    })
    if (sign !== hash('md5', client_id + timestamp + YILIANYUN.secret) || client_id !== YILIANYUN.client_id)
      return answer(11, 'sign验证失败')
    if (path === '/oauth/oauth') {
      this.tokens += 1
      return answer(0, 'success', { access_token: `token-${this.tokens}`, machine_code: '', expires_in: 2_592_000 })
    }
    if (access_token !== `token-${this.tokens}`) return answer(18, 'access_token已过期')
    if (path === '/printer/addprinter')
      return fields.msign === this.wrongKey ? answer(8, '打印机信息错误') : answer(0, 'success')
    if (path === '/printer/getprintstatus')
      return this.wrongKey ? answer(10, '权限不足') : answer(0, 'success', { state: CODES[this.printer] })
    if (path === '/printer/getorderpaginglist') {
      const jobs = this.#waiting().filter((one) => one.serial === serial)
      const rows = jobs.map((one) => ({ ...one, id: one.reference, status: one.printed ? 1 : 0 })).reverse()
      const [page, size] = [Number(fields.page_index), Number(fields.page_size)]
      return answer(0, 'success', rows.slice((page - 1) * size, page * size))
    }
    if (path !== '/print/index') return answer(1, 'unknown path')
    if (this.fault === 'refuse') return answer(8, '打印机信息错误,参数有误')
    const copies = Number(/<MN>(\d)<\/MN>/.exec(content)?.[1])
    return answer(0, 'success', { id: this.#take({ serial, content, copies, origin_id: fields.origin_id ?? '' }) })
  }
}
