/** Hands a file to the browser, to be saved under its name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // the browser may still be reading it
}

/** The name that the server gives to the file. */
export const fileNameOf = (response: Response, otherwise: string): string =>
  /filename\*=UTF-8''([\w.-]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? otherwise
