export const supervise = () => 'supervised';
