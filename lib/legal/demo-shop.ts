import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { policy } from '@/db/schema/legal'
import type { POLICY_KINDS } from '@/db/vocabulary/legal'
import type { Runtime } from '../core/runtime/runtime'
import { advanceRevision } from '../data/revision'
import { publish, SAMPLE, update } from './policy'

const list = (items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`

/** Short and plain, for a look at how policies are shown. No shop may open with them: “Ready to open” says so. */
const TEXTS: Record<(typeof POLICY_KINDS)[number], string> = {
  privacy: `<h2>我们收集什么</h2>${list([
    '微信登录标识：用来认出您的账号',
    '收货人、手机号和地址：用来发货，仅在您下单时使用',
    '订单、付款与退款记录：用来履行合同和售后',
    '您自愿填写的昵称和头像',
  ])}<h2>给谁看</h2><p>快递公司得到收货信息，微信支付得到订单号和金额。除此之外不向他人提供。</p><h2>保存多久</h2><p>账号注销后立即删除个人信息；订单按法律要求保留，到期后去除个人信息。</p><h2>您的权利</h2><p>您可以在“我的”中查看、更正、导出个人信息，撤回同意或注销账号。</p>`,
  terms: `<h2>下单与付款</h2>${list([
    '商品页标明价格、规格和运费，提交订单后请在时限内付款',
    '付款成功后合同成立；超时未付款的订单自动关闭',
  ])}<h2>发货与收货</h2><p>付款后 48 小时内发货，预售商品以页面所示时间为准。运输途中的风险由本店承担。</p><h2>账号</h2><p>请保管好您的微信账号。您可以随时注销，注销后未完成的订单仍会履行。</p>`,
  after_sales: `<h2>七天无理由退货</h2>${list([
    '收到商品之日起七天内可以退货，商品应当完好',
    '鲜活易腐、定制商品等依法不适用，商品页会标明',
    '退货运费由买家承担，商品有质量问题的由本店承担',
  ])}<h2>退款</h2><p>收到退货后七天内按实际支付金额退款，原路返回。</p><h2>发票</h2><p>订单完成后可以在订单页申请电子发票。</p>`,
}

/** Published, so that the shop shows them and asks for consent. What people wrote stays. */
export async function fillSamplePolicies(db: Db, runtime: Runtime): Promise<void> {
  const isUntouched = and(eq(policy.content, ''), isNull(policy.published_number))
  for (const { id, kind } of await db.select({ id: policy.id, kind: policy.kind }).from(policy).where(isUntouched)) {
    await update(db, { id, content: `<p><strong>${SAMPLE}</strong></p>${TEXTS[kind]}` })
    await publish(db, id)
  }
  await advanceRevision(db, 'catalogue', runtime)
}
