/** Where a parcel can be tracked. By the values of the `carrier` dictionary; for others the page asks which it is. */
export const TRACKING_PAGE = 'https://www.kuaidi100.com/chaxun?'
export const TRACKED_AS: Readonly<Record<string, string>> = {
  sf: 'shunfeng',
  yto: 'yuantong',
  zto: 'zhongtong',
  sto: 'shentong',
  yunda: 'yunda',
  ems: 'ems',
  jd: 'jd',
}

/** Safe in the browser. `trackingLinkSql` is the same in a query. */
export function trackingLink(carrier: string | null, tracking_no: string): string {
  const name = carrier === null ? undefined : TRACKED_AS[carrier]
  return `${TRACKING_PAGE}${name ? `com=${name}&` : ''}nu=${encodeURIComponent(tracking_no)}`
}
