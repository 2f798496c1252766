import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { freePort } from '../free-port'

/** Debian's package python3-swift: a store that large providers run, and that checks every signature. */
const SWIFT = '/usr/lib/python3/dist-packages/swift/proxy/server.py'
export const hasObjectStore = existsSync(SWIFT)
export const NO_OBJECT_STORE = 'needs OpenStack Swift: apt-get install --no-install-recommends python3-swift'

const SECRETS = { S3_ACCESS_KEY: 'test:tester', S3_SECRET_KEY: 'testing' }

export class ObjectStore {
  #folder = ''
  #port = 0
  #process: ChildProcess | undefined

  /** With an empty bucket that everybody may read. */
  async start(): Promise<void> {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'kiosk-swift-'))
    this.#port = await freePort()
    await this.resume()
    await this.ask('PUT', '', { 'X-Amz-Acl': 'public-read' })
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Public files have an address of their own, as behind a CDN. */
  get variables() {
    const place = { S3_ENDPOINT: this.url, S3_BUCKET: 'shop', S3_REGION: 'us-east-1' }
    return { ...place, ...SECRETS, S3_PUBLIC_URL: `${this.url}/v1/AUTH_test/shop` }
  }

  /** As a holder of the keys does. */
  async ask(method: string, key: string, headers: Record<string, string> = {}, body: string | null = null) {
    const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = SECRETS
    const keys = { accessKeyId, secretAccessKey, region: 'us-east-1', service: 's3' }
    const signer = new AwsV4Signer({ ...keys, method, url: `${this.url}/shop/${key}`, headers })
    const signed = await signer.sign()
    const response = await fetch(signed.url, { method, headers: signed.headers, body })
    if (!response.ok && response.status !== 404) throw new Error(`${method} ${key}: ${await response.text()}`)
    return response
  }

  async keys(): Promise<string[]> {
    const text = await (await this.ask('GET', '?list-type=2')).text()
    return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
  }

  async empty(): Promise<void> {
    for (const key of await this.keys()) await this.ask('DELETE', key)
  }

  /** The store dies on the spot and leaves its data. */
  async halt(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const exit = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await exit
  }

  async resume(): Promise<void> {
    const script = path.resolve('packages/testing/object-store/serve.py')
    const child = spawn('/usr/bin/python3', [script, this.#folder, String(this.#port)], { stdio: 'pipe' })
    this.#process = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    while (!output.includes('ready')) {
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      if (child.exitCode !== null) throw new Error(`The object store did not start: ${output}`)
    }
  }

  async stop(): Promise<void> {
    await this.halt()
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
  }
}
