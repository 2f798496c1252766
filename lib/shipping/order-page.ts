import { Failure } from '../base/errors'
import { type Finding, note, ok, problem } from '../base/finding'
import { fill, type Say } from '../base/i18n/fill'
import type { Runtime } from '../core/runtime/runtime'
import type { ReadinessCheck } from '../facets/readiness'
import { Misconfigured } from '../outgoing/call'
import { fetchOrderPage, ShippingRejection, setOrderPage } from '../wechat/shipping'
import { shippingSettings } from './settings'

const ABOUT = 'order page'
/** What WeChat replaces by the number that was paid for, in its own words. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: WeChat’s own placeholder
const PLACEHOLDER = '${商品订单号}'

/** The page that WeChat is to open; empty where the shop wants none, or has no mini-program. */
function pageOf(runtime: Runtime): string {
  if (!runtime.simulated && !runtime.env.wechat.keys) return ''
  return shippingSettings.in(runtime)['shipping.order_page'].replace('{order_no}', PLACEHOLDER)
}

/** Sends it to WeChat where that has another; says only what it did, or why it could not. Not inside a transaction. */
export async function sendOrderPage(runtime: Runtime, t: Say = fill): Promise<Finding[]> {
  const page = pageOf(runtime)
  if (!page) return []
  try {
    const former = await fetchOrderPage(runtime)
    if (former === page) return []
    await setOrderPage(runtime, page)
    return [ok(ABOUT, t('WeChat’s list of orders now opens {page}.', { page }))]
  } catch (error) {
    if (!(error instanceof ShippingRejection)) throw error
    const text = t(
      'WeChat rejects {page} with {code}. Sign the agreement of its order center in the console, or correct the page in the settings.',
      { page, code: error.code },
    )
    return [problem(ABOUT, text)]
  }
}

/** The keys are wrong or WeChat is away: another check says which. */
function unlessRefused(error: unknown): undefined {
  const isRefused = error instanceof ShippingRejection || error instanceof Misconfigured || error instanceof Failure
  if (!isRefused) throw error
}

/** Whether a buyer’s order opens in the mini-program from WeChat’s own list. */
export const orderPageCheck: ReadinessCheck = {
  kind: 'order_page',
  area: 'wechat',
  title: 'Orders in WeChat’s own list',
  asks: true,
  async check({ runtime, t }) {
    if (runtime.simulated) return [ok(ABOUT, t('Simulated: nothing to set up.'))]
    const page = pageOf(runtime)
    if (!page) return [ok(ABOUT, t('Not needed, or the keys of WeChat are not set yet.'))]
    const current = await fetchOrderPage(runtime).catch(unlessRefused)
    if (current === undefined) return [note(ABOUT, t('WeChat gave no answer. See the check of its keys.'))]
    return current === page
      ? [ok(ABOUT, t('It opens {page}.', { page }))]
      : [note(ABOUT, t('It does not open the order in the mini-program. Run `npm run doctor`, which sets it.'))]
  },
}
