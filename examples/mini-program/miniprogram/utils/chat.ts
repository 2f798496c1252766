import { shop } from './shop'

/** Where buyers write to the shop; null: nowhere. Pages do without where that cannot be read. */
export async function chatDesk() {
  const config = await shop.config.read().catch(() => undefined)
  if (!config?.['chat.offered']) return null
  return { corp: config['chat.wecom_corp'], link: config['chat.wecom_link'] }
}
