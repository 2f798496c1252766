/** A wish that the server must know to draw the page: kept by this browser for a year. */
export function remember(name: string, value: string): void {
  const attributes = `path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and only there over https
  document.cookie = `${name}=${value}; ${attributes}`
}
