/** How a name, of a person who signs in or of a place, is compared: in one form of Unicode, without case and surrounding blanks. */
export const normalName = (name: string): string => name.trim().normalize('NFC').toLowerCase();
