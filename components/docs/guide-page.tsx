import type { Translate } from '@/components/ui/language'
import { getTranslations } from '@/components/ui/translations'
import { api } from './api'
import { DialectChoice, Sample } from './dialect'
import classes from './docs.module.css'
import { guideIn, type StepId } from './guide'
import type { Dialect } from './samples'
import { LinkedSection, Prose } from './text'

type Section = { id: 'before' | StepId | 'after'; title: string; text: string }

export const guideSummary = (t: Translate) =>
  t('From a fresh `npm start` to an order that is paid, shipped and received: run the steps in order, as they are')

/** One product, sold: from a fresh start to an order that is paid, shipped and received. */
export async function GuidePage() {
  const [{ t }, { server }] = await Promise.all([getTranslations(), api()])
  const shop = { server, password: t('the printed password') }
  const printed = { curl: guideIn('curl', shop), fetch: guideIn('fetch', shop), wx: guideIn('wx', shop) }
  const codes = (of: (dialect: Dialect) => string): Record<Dialect, string> => ({
    curl: of('curl'),
    fetch: of('fetch'),
    wx: of('wx'),
  })
  return (
    <article className={classes.reading}>
      <h1>{t('Sell one thing')}</h1>
      <p>
        <Prose>{guideSummary(t)}</Prose>
      </p>
      <DialectChoice />
      <Sample title={t('All steps')} codes={codes((dialect) => Object.values(printed[dialect]).join('\n\n'))} />
      {guideSections(t).map(({ id, title, text }, index) => (
        <LinkedSection key={id} id={id} title={`${index + 1}. ${title}`}>
          <p>
            <Prose>{text}</Prose>
          </p>
          <Sample codes={codes((dialect) => printed[dialect][id])} />
        </LinkedSection>
      ))}
    </article>
  )
}

export const guideSections = (t: Translate): Section[] => [
  { id: 'before', title: t('Get ready'), text: t('`npm start` prints the password of `admin`: put it here') },
  { id: 'staff', title: t('Sign in as staff'), text: t('The token of a staff member opens `/cms`') },
  {
    id: 'product',
    title: t('Create a product'),
    text: t('`price` is in fen: 12800 is ¥128.00; category 1 comes with the demo shop'),
  },
  {
    id: 'buyer',
    title: t('Sign in as a buyer'),
    text: t('In your mini-program `wx.login` gives the code; here the simulator does'),
  },
  { id: 'address', title: t('Add an address'), text: t('Where the order is delivered') },
  {
    id: 'preview',
    title: t('Preview the order'),
    text: t('The preview has the total with shipping, and says what is out of stock'),
  },
  {
    id: 'order',
    title: t('Place the order'),
    text: t('With `total_price` the order is rejected if the price has changed since the preview'),
  },
  {
    id: 'pay',
    title: t('Pay'),
    text: t(
      'In your mini-program `wx.requestPayment` takes what `pre_order` returns; here the simulator pays. A payment package of your own takes it for WeChat Pay: `GET /simulator/wechat/merchant` has its address and keys',
    ),
  },
  {
    id: 'ship',
    title: t('Ship'),
    text: t('Staff find the order under Orders in the back office; this is what its Ship button does'),
  },
  { id: 'receive', title: t('Confirm receipt'), text: t('The order is now completed') },
  { id: 'after', title: t('Check the result'), text: t('It prints `completed`') },
]
