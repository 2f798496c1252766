/** A wish that the server must know to draw the page: kept by this browser for a year. */
export const remember = (name: string, value: string): void => write(name, value, 31536000)

export const forget = (name: string): void => write(name, '', 0)

function write(name: string, value: string, seconds: number): void {
  const attributes = `path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and only there over https
  document.cookie = `${name}=${value}; ${attributes}`
}
