/** `138****0001`: enough to recognise one's own number, too little for onlookers. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}
