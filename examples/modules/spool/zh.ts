/** By the server. */
export const service: Record<string, string> = {
  'Message of the mail program': '邮件程序的消息',
  'Mail program': '邮件程序',
  'Folder of the mail program': '邮件程序的文件夹',
  'Messages to buyers are written there. Leave empty to write none': '给买家的消息写入此文件夹，留空则不写',
}
