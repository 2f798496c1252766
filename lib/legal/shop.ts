import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { config } from '@/db/schema/kernel'
import { policy, policyVersion } from '@/db/schema/legal'
import { shopSettings } from '../config/settings'
import { parseSettings } from '../core/runtime/settings'
import { imageAddress } from '../file/file'
import type { ShopInformation } from './contract'
import { inForce, shownVersion } from './policy'
import { legalSettings } from './settings'

/** Where the law wants the ICP number to lead. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/'
const shop = z.object({ ...shopSettings.rules, ...legalSettings.rules })

/** The settings as stored: those of this process may be older than the revision that the answer is kept with. */
export async function showShop(db: Db): Promise<z.input<typeof ShopInformation>> {
  const stored = await db
    .select({ key: config.key, value: sql<unknown>`${config.value}` })
    .from(config)
    .where(inArray(config.key, Object.keys(shop.shape)))
  const policies = await db.select(shownVersion).from(policy).innerJoin(policyVersion, inForce).orderBy(policy.id)
  const values = parseSettings(shop, new Map(stored.map(({ key, value }) => [key, value])))
  const { 'shop.licence_number': number, 'shop.licence_picture': picture, 'shop.icp_number': icp } = values
  return {
    name: values['shop.name'],
    company: values['shop.company'],
    licence: number ? { number, picture: picture ? imageAddress(picture) : null } : null,
    icp: icp ? { number: icp, url: ICP_REGISTER } : null,
    contact: { phone: values['shop.phone'], email: values['shop.email'], address: values['shop.address'] },
    policies,
  }
}
