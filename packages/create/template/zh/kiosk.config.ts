import type { KioskConfig } from 'kiosk-shop/module'

/** 这家店在 Kiosk 之外加了什么、去掉了什么。改完后 `npm start` 会重新构建。 */
export const kiosk: KioskConfig = {
  without: [],
  modules: [], // 写上 './modules/purchase-limit' 就启用示例模块
}
