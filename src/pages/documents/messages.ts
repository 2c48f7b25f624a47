/** The messages of all printed documents. */
export const documentMessages = {
  document: {
    print: 'Print',
    download: 'Download PDF',
    preparing: 'Preparing PDF...',
    unavailable: 'Download functionality is currently unavailable.',
    again: 'Try Again',
    property: 'Property',
    guest: 'Guest',
    reservation: 'Reservation',
    product: 'Product',
    status: 'Status',
    stay: 'Stay',
  },
};
