/** As much of a browser's XMLHttpRequest as UploadThing's own library needs of it. */
export class PlayedRequest {
  status = 0
  statusText = ''
  response: unknown = null
  responseType = ''
  readonly upload = new EventTarget()
  readonly #events = new EventTarget()
  readonly #headers: Record<string, string> = {}
  readonly #aborter = new AbortController()
  #at: { method: string; url: string } = { method: '', url: '' }

  open(method: string, url: string): void {
    this.#at = { method, url }
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  addEventListener(name: string, listener: () => void): void {
    this.#events.addEventListener(name, listener)
  }

  send(body: FormData): void {
    const { method, url } = this.#at
    void fetch(url, { method, body, headers: this.#headers, signal: this.#aborter.signal })
      .then(async (answer) => {
        const response: unknown = await answer.json().catch(() => null)
        Object.assign(this, { status: answer.status, statusText: answer.statusText, response })
        this.#events.dispatchEvent(new Event('load'))
      })
      .catch(() => this.#events.dispatchEvent(new Event('error')))
  }

  abort(): void {
    this.#aborter.abort()
  }
}
