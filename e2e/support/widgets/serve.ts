import type { Page, Request } from '@playwright/test'
import { build } from 'esbuild'
import { pages } from '@/components/zh'
import { isLong } from '../targets'

export const HOME = 'http://widgets.test/'

const HTML = `<!doctype html><html lang="en"><head><title>Widgets</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"></head><body><div id="root"></div><script src="/page.js"></script></body></html>`
/** As strict as the pages of the product are. */
const POLICY =
  "default-src 'self'; style-src-elem 'self' 'nonce-n'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:"
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export type PageBundle = Record<'js' | 'css', string>

/** The page with every widget, with what needs the server in other clothes. */
export async function buildPage(): Promise<PageBundle> {
  const here = './e2e/support/widgets'
  const { outputFiles } = await build({
    entryPoints: { page: `${here}/page.tsx` },
    bundle: true,
    write: false,
    outdir: 'unused',
    jsx: 'automatic',
    alias: {
      '@/lib/submit': `${here}/submit.ts`,
      '@/components/admin/sign-in/sign-in-form': `${here}/sign-in-form.tsx`,
      '@': '.',
    },
    // React's own warnings take half the time.
    define: {
      // More is asked for by next/link
      'process.env': JSON.stringify({ NODE_ENV: isLong ? 'development' : 'production' }),
      SENTENCES: JSON.stringify(pages),
    },
    minify: !isLong, // less to hand to the browser with every test
    loader: { '.module.css': 'local-css' },
    logLevel: 'error',
  })
  const of = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return { js: of('.js'), css: of('.css') }
}

/** Answers for a host that there is not; what is uploaded gets an address by its name, whatever arrives first. */
export async function serve(page: Page, { js, css }: PageBundle) {
  let uploads = 0
  await page.route(`${HOME}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: js })
    if (pathname === '/page.css') return route.fulfill({ contentType: 'text/css', body: css })
    if (pathname.startsWith('/files/')) return route.fulfill({ contentType: 'image/gif', body: PIXEL })
    if (pathname === '/cms/file') {
      const items = uploadedNames(route.request()).map((name) => {
        uploads += 1
        return { id: 1000 + uploads, name, url: `${HOME}files/new-${name}`, mime: 'image/png' }
      })
      return route.fulfill({ status: 201, json: { error_code: 0, msg: 'ok', data: { items } } })
    }
    if (pathname.startsWith('/ingest/')) return route.fulfill({ json: { ufsUrl: '', fileHash: '' } })
    const headers = { 'content-security-policy': POLICY }
    return route.fulfill({ contentType: 'text/html', headers, body: pathname === '/' ? HTML : '<h1>Elsewhere</h1>' })
  })
}

/** Of the files of an upload. */
export const uploadedNames = (request: Request): string[] =>
  [...(request.postData() ?? '').matchAll(/name="file"; filename="([^"]+)"/g)].map(([, name = '']) => name)
