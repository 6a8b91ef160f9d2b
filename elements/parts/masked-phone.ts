/** `138****0001`: enough to know one's own number, too little for who looks over the shoulder. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}
