/** By the server. */
export const service: Record<string, string> = {
  'Tax software': '开票软件',
  'Folder of the tax software': '开票软件的文件夹',
  'Requests for invoices are written there, and its answers are read there':
    '开票请求写入此文件夹，开票结果也从这里读取',
  'The folder of the tax software is not set.': '尚未设置开票软件的文件夹。',
}
