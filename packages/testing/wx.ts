type Outcome = { statusCode: number; data: unknown }
type Options = {
  url: string
  method?: string
  header?: Record<string, string>
  data?: unknown
  success?: (outcome: Outcome) => void
  fail?: (reason: { errMsg: string }) => void
}

/** The `wx` of a mini-program, as far as our samples use it, over this process's network. */
export const wx = {
  request({ url, method = 'GET', header = {}, data, success, fail }: Options): void {
    const body = data === undefined ? null : JSON.stringify(data)
    fetch(url, { method, headers: header, body })
      .then(async (response) => success?.({ statusCode: response.status, data: await response.json() }))
      .catch((error: unknown) => fail?.({ errMsg: `request:fail ${error}` }))
  },
}
