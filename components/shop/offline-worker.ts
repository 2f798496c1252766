import { sentences } from './zh'

type Say = (sentence: string) => string

function page(lang: string, t: Say): string {
  const title = t('You are offline')
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; background: light-dark(#f4f3f0, #121316); color: light-dark(#1d1f23, #ececee); }
  body { display: grid; place-content: center; min-height: 90dvh; margin: 0; padding: 0 32px;
    font: 16px/1.5 system-ui, sans-serif; text-align: center; }
  main { display: grid; justify-items: center; gap: 12px; }
  h1 { margin: 0; font-size: 20px; }
  p { margin: 0; }
  a { margin-top: 10px; padding: 11px 24px; border-radius: 23px; background: #c9371a; color: #fff; font-weight: 600;
    text-decoration: none; }
</style>
<main>
<h1>${title}</h1>
<p>${t('Check your connection and try again')}</p>
<a href="">${t('Try again')}</a>
</main>
`
}

const english: Say = (sentence) => sentence
const chinese: Say = (sentence) => sentences[sentence] ?? sentence

/** Keeps nothing of the shop: where there is no network it says so, in place of the browser. */
export const offlineWorker = (): string => `
const pages = ${JSON.stringify({ en: page('en', english), zh: page('zh-CN', chinese) })}
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
}
const offline = () => new Response(pages[navigator.language.startsWith('zh') ? 'zh' : 'en'], { status: 503, headers })

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event))
})

async function answer({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offline()
  }
}
`
