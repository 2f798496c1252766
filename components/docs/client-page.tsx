import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { api } from './api'
import files from './client-guide.json'
import { CodeBlock } from './code-block'
import classes from './docs.module.css'
import { LinkedSection, Prose } from './text'

type Section = { id: string; title: string; text: string; file: string; code: string }

const INSTALL = `# in Kiosk
npm run client:build

# in your program
npm install ../kiosk/packages/client`

export const clientSummary = (t: Translate) =>
  t(
    '`kiosk-client` comes with Kiosk, in `packages/client`: every operation of the storefront with its types, for native mini-programs, uni-app, Taro and the web',
  )

/** The client that comes with Kiosk: from wx.login to a paid order. */
export async function ClientPage() {
  const [{ t }, { server }] = await Promise.all([getTranslations(), api()])
  return (
    <article className={classes.reading}>
      <h1>{t('The client')}</h1>
      <p>
        <Prose>{clientSummary(t)}</Prose>
      </p>
      <p>
        {t(
          'It keeps and renews the tokens, retries what is safe to retry, and pays: four files lead from the sign-in to a paid order',
        )}
      </p>
      {clientSections(t, server).map(({ id, title, text, file, code }, index) => (
        <LinkedSection key={id} id={id} title={`${index + 1}. ${title}`}>
          <p>
            <Prose>{text}</Prose>
          </p>
          <CodeBlock title={file} language={id === 'install' ? 'shell' : 'js'} code={code} />
        </LinkedSection>
      ))}
      <p>
        <Prose>
          {t('More is in `packages/client/README.md`; `examples/mini-program` is a whole mini-program made with it')}
        </Prose>
      </p>
    </article>
  )
}

export const clientSections = (t: Translate, server: string): Section[] => [
  {
    id: 'install',
    title: t('Install it'),
    text: t('Then “Build npm” in the tools menu of the WeChat developer tools'),
    file: t('Command line'),
    code: INSTALL,
  },
  {
    id: 'shop',
    title: t('One client for the program'),
    text: t('`simulated` simulates the sign-in and the payment as long as the shop has no keys of WeChat'),
    file: 'shop.ts',
    code: files.shop.replace('http://localhost:3000', server),
  },
  {
    id: 'product',
    title: t('Show a product'),
    text: t('A page of the mini-program gets its `id` as text'),
    file: 'pages/product/product.ts',
    code: files.product,
  },
  {
    id: 'checkout',
    title: t('Order and pay'),
    text: t(
      'The key makes two taps one order; `shop.pay` opens `wx.requestPayment` and returns when the shop knows that the order is paid',
    ),
    file: 'pages/checkout/checkout.ts',
    code: files.checkout,
  },
  {
    id: 'orders',
    title: t('List the orders'),
    text: t('Twenty at a time, more when the end of the list is reached'),
    file: 'pages/orders/orders.ts',
    code: files.orders,
  },
]
